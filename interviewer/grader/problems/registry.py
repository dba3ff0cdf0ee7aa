"""Every problem that this grader can judge, by id; a new one is added here by hand."""

from collections.abc import Mapping

from interviewer.grader.code import ProblemCode
from interviewer.grader.problems.channels_last_conversion.problem import CHANNELS_LAST_CONVERSION
from interviewer.grader.problems.custom_relu_function.problem import CUSTOM_RELU_FUNCTION
from interviewer.grader.problems.ema_weights.problem import EMA_WEIGHTS
from interviewer.grader.problems.hessian_vector_product.problem import HESSIAN_VECTOR_PRODUCT
from interviewer.grader.problems.init_with_apply.problem import INIT_WITH_APPLY
from interviewer.grader.problems.inverted_dropout.problem import INVERTED_DROPOUT
from interviewer.grader.problems.last_valid_output.problem import LAST_VALID_OUTPUT
from interviewer.grader.problems.linear_by_hand.problem import LINEAR_BY_HAND
from interviewer.grader.problems.manual_sgd_step.problem import MANUAL_SGD_STEP
from interviewer.grader.problems.masked_mean.problem import MASKED_MEAN
from interviewer.grader.problems.multi_task_backward.problem import MULTI_TASK_BACKWARD
from interviewer.grader.problems.one_hot_by_hand.problem import ONE_HOT_BY_HAND
from interviewer.grader.problems.receptive_field.problem import RECEPTIVE_FIELD
from interviewer.grader.problems.ring_all_reduce.problem import RING_ALL_REDUCE
from interviewer.grader.problems.spectral_norm_power_iteration.problem import (
    SPECTRAL_NORM_POWER_ITERATION,
)
from interviewer.grader.problems.split_merge_heads.problem import SPLIT_MERGE_HEADS
from interviewer.grader.problems.stable_log_sigmoid.problem import STABLE_LOG_SIGMOID
from interviewer.grader.problems.ste_clipped.problem import STE_CLIPPED
from interviewer.grader.problems.tensor_parallel_linear.problem import TENSOR_PARALLEL_LINEAR
from interviewer.grader.problems.training_state_bytes.problem import TRAINING_STATE_BYTES
from interviewer.grader.problems.truncated_bptt.problem import TRUNCATED_BPTT
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
        RECEPTIVE_FIELD,
        CHANNELS_LAST_CONVERSION,
        CUSTOM_RELU_FUNCTION,
        MULTI_TASK_BACKWARD,
        STE_CLIPPED,
        EMA_WEIGHTS,
        TRUNCATED_BPTT,
        SPECTRAL_NORM_POWER_ITERATION,
        STABLE_LOG_SIGMOID,
        HESSIAN_VECTOR_PRODUCT,
        TRAINING_STATE_BYTES,
        RING_ALL_REDUCE,
        TENSOR_PARALLEL_LINEAR,
    )
}
