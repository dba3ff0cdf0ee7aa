"""Every problem that this grader can judge, by id; a new one is added here by hand."""

from collections.abc import Mapping

from interviewer.grader.code import ProblemCode
from interviewer.grader.problems.adamw_step.problem import ADAMW_STEP
from interviewer.grader.problems.amp_training_step.problem import AMP_TRAINING_STEP
from interviewer.grader.problems.average_replica_gradients.problem import AVERAGE_REPLICA_GRADIENTS
from interviewer.grader.problems.balanced_batch_sampler.problem import BALANCED_BATCH_SAMPLER
from interviewer.grader.problems.binary_focal_loss.problem import BINARY_FOCAL_LOSS
from interviewer.grader.problems.caching_allocator_model.problem import CACHING_ALLOCATOR_MODEL
from interviewer.grader.problems.capture_activations.problem import CAPTURE_ACTIVATIONS
from interviewer.grader.problems.channels_last_conversion.problem import CHANNELS_LAST_CONVERSION
from interviewer.grader.problems.checkpoint_save_resume.problem import CHECKPOINT_SAVE_RESUME
from interviewer.grader.problems.checkpointed_blocks.problem import CHECKPOINTED_BLOCKS
from interviewer.grader.problems.clip_grad_norm.problem import CLIP_GRAD_NORM
from interviewer.grader.problems.custom_relu_function.problem import CUSTOM_RELU_FUNCTION
from interviewer.grader.problems.ema_weights.problem import EMA_WEIGHTS
from interviewer.grader.problems.evaluate_model.problem import EVALUATE_MODEL
from interviewer.grader.problems.export_friendly_branch.problem import EXPORT_FRIENDLY_BRANCH
from interviewer.grader.problems.fake_quantize.problem import FAKE_QUANTIZE
from interviewer.grader.problems.fix_training_loop.problem import FIX_TRAINING_LOOP
from interviewer.grader.problems.flatten_copy_or_view.problem import FLATTEN_COPY_OR_VIEW
from interviewer.grader.problems.freeze_backbone.problem import FREEZE_BACKBONE
from interviewer.grader.problems.gradient_accumulation.problem import GRADIENT_ACCUMULATION
from interviewer.grader.problems.gumbel_straight_through.problem import GUMBEL_STRAIGHT_THROUGH
from interviewer.grader.problems.hessian_vector_product.problem import HESSIAN_VECTOR_PRODUCT
from interviewer.grader.problems.imbalanced_sampler.problem import IMBALANCED_SAMPLER
from interviewer.grader.problems.init_with_apply.problem import INIT_WITH_APPLY
from interviewer.grader.problems.inverted_dropout.problem import INVERTED_DROPOUT
from interviewer.grader.problems.last_valid_output.problem import LAST_VALID_OUTPUT
from interviewer.grader.problems.linear_by_hand.problem import LINEAR_BY_HAND
from interviewer.grader.problems.manual_sgd_step.problem import MANUAL_SGD_STEP
from interviewer.grader.problems.masked_mean.problem import MASKED_MEAN
from interviewer.grader.problems.merge_batch_statistics.problem import MERGE_BATCH_STATISTICS
from interviewer.grader.problems.move_nested_batch.problem import MOVE_NESTED_BATCH
from interviewer.grader.problems.multi_task_backward.problem import MULTI_TASK_BACKWARD
from interviewer.grader.problems.one_hot_by_hand.problem import ONE_HOT_BY_HAND
from interviewer.grader.problems.pad_collate.problem import PAD_COLLATE
from interviewer.grader.problems.receptive_field.problem import RECEPTIVE_FIELD
from interviewer.grader.problems.register_custom_op.problem import REGISTER_CUSTOM_OP
from interviewer.grader.problems.reparameterization_trick.problem import REPARAMETERIZATION_TRICK
from interviewer.grader.problems.replace_activations.problem import REPLACE_ACTIVATIONS
from interviewer.grader.problems.residual_block.problem import RESIDUAL_BLOCK
from interviewer.grader.problems.ring_all_reduce.problem import RING_ALL_REDUCE
from interviewer.grader.problems.running_mean_buffer.problem import RUNNING_MEAN_BUFFER
from interviewer.grader.problems.seed_everything.problem import SEED_EVERYTHING
from interviewer.grader.problems.skip_corrupted_samples.problem import SKIP_CORRUPTED_SAMPLES
from interviewer.grader.problems.sliding_window_view.problem import SLIDING_WINDOW_VIEW
from interviewer.grader.problems.sparse_adjacency.problem import SPARSE_ADJACENCY
from interviewer.grader.problems.spectral_norm_power_iteration.problem import (
    SPECTRAL_NORM_POWER_ITERATION,
)
from interviewer.grader.problems.split_merge_heads.problem import SPLIT_MERGE_HEADS
from interviewer.grader.problems.stable_cross_entropy.problem import STABLE_CROSS_ENTROPY
from interviewer.grader.problems.stable_log_sigmoid.problem import STABLE_LOG_SIGMOID
from interviewer.grader.problems.ste_binarize.problem import STE_BINARIZE
from interviewer.grader.problems.ste_clipped.problem import STE_CLIPPED
from interviewer.grader.problems.tensor_parallel_linear.problem import TENSOR_PARALLEL_LINEAR
from interviewer.grader.problems.training_state_bytes.problem import TRAINING_STATE_BYTES
from interviewer.grader.problems.truncated_bptt.problem import TRUNCATED_BPTT
from interviewer.grader.problems.vectorise_pairwise_distances.problem import (
    VECTORISE_PAIRWISE_DISTANCES,
)
from interviewer.grader.problems.vjp_and_jvp.problem import VJP_AND_JVP
from interviewer.grader.problems.worker_sharded_iterable.problem import WORKER_SHARDED_ITERABLE

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
        RESIDUAL_BLOCK,
        RUNNING_MEAN_BUFFER,
        CHECKPOINT_SAVE_RESUME,
        CLIP_GRAD_NORM,
        EVALUATE_MODEL,
        FIX_TRAINING_LOOP,
        FREEZE_BACKBONE,
        GRADIENT_ACCUMULATION,
        MOVE_NESTED_BATCH,
        PAD_COLLATE,
        SKIP_CORRUPTED_SAMPLES,
        STABLE_CROSS_ENTROPY,
        SEED_EVERYTHING,
        SPARSE_ADJACENCY,
        CHANNELS_LAST_CONVERSION,
        FLATTEN_COPY_OR_VIEW,
        SLIDING_WINDOW_VIEW,
        CUSTOM_RELU_FUNCTION,
        FAKE_QUANTIZE,
        GUMBEL_STRAIGHT_THROUGH,
        MULTI_TASK_BACKWARD,
        REPARAMETERIZATION_TRICK,
        STE_BINARIZE,
        STE_CLIPPED,
        VJP_AND_JVP,
        REPLACE_ACTIVATIONS,
        EMA_WEIGHTS,
        TRUNCATED_BPTT,
        ADAMW_STEP,
        BINARY_FOCAL_LOSS,
        IMBALANCED_SAMPLER,
        WORKER_SHARDED_ITERABLE,
        CHECKPOINTED_BLOCKS,
        AMP_TRAINING_STEP,
        AVERAGE_REPLICA_GRADIENTS,
        MERGE_BATCH_STATISTICS,
        CAPTURE_ACTIVATIONS,
        SPECTRAL_NORM_POWER_ITERATION,
        STABLE_LOG_SIGMOID,
        HESSIAN_VECTOR_PRODUCT,
        BALANCED_BATCH_SAMPLER,
        CACHING_ALLOCATOR_MODEL,
        TRAINING_STATE_BYTES,
        RING_ALL_REDUCE,
        TENSOR_PARALLEL_LINEAR,
        EXPORT_FRIENDLY_BRANCH,
        REGISTER_CUSTOM_OP,
    )
}
