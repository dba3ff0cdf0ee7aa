"""Every problem that this grader can judge, by id; a new one is added here by hand."""

from collections.abc import Mapping

from interviewer.grader.code import ProblemCode
from interviewer.grader.problems.custom_relu_function.problem import CUSTOM_RELU_FUNCTION
from interviewer.grader.problems.init_with_apply.problem import INIT_WITH_APPLY
from interviewer.grader.problems.inverted_dropout.problem import INVERTED_DROPOUT
from interviewer.grader.problems.last_valid_output.problem import LAST_VALID_OUTPUT
from interviewer.grader.problems.linear_by_hand.problem import LINEAR_BY_HAND
from interviewer.grader.problems.manual_sgd_step.problem import MANUAL_SGD_STEP
from interviewer.grader.problems.masked_mean.problem import MASKED_MEAN
from interviewer.grader.problems.one_hot_by_hand.problem import ONE_HOT_BY_HAND
from interviewer.grader.problems.ring_all_reduce.problem import RING_ALL_REDUCE
from interviewer.grader.problems.split_merge_heads.problem import SPLIT_MERGE_HEADS
from interviewer.grader.problems.stable_log_sigmoid.problem import STABLE_LOG_SIGMOID
from interviewer.grader.problems.ste_clipped.problem import STE_CLIPPED
from interviewer.grader.problems.tensor_parallel_linear.problem import TENSOR_PARALLEL_LINEAR
from interviewer.grader.problems.training_state_bytes.problem import TRAINING_STATE_BYTES
from interviewer.grader.problems.vectorise_pairwise_distances.problem import (
    VECTORISE_PAIRWISE_DISTANCES,
)

CODES: Mapping[str, ProblemCode] = {
    code.id: code
    for code in (
        LINEAR_BY_HAND,
        MASKED_MEAN,
        ONE_HOT_BY_HAND,
        VECTORISE_PAIRWISE_DISTANCES,
        SPLIT_MERGE_HEADS,
        MANUAL_SGD_STEP,
        INIT_WITH_APPLY,
        INVERTED_DROPOUT,
        LAST_VALID_OUTPUT,
        CUSTOM_RELU_FUNCTION,
        STE_CLIPPED,
        STABLE_LOG_SIGMOID,
        TRAINING_STATE_BYTES,
        RING_ALL_REDUCE,
        TENSOR_PARALLEL_LINEAR,
    )
}
