"""Weights of 8 bits without sign: on processors without VNNI the products of signed ones overflow 16 bits, unseen."""
import numpy as np
import onnx
from onnx import numpy_helper

ZERO = 128
# Inputs of MatMulInteger: the weights and the zero of each channel.
WEIGHTS, ZEROS = 1, 3


def without_sign(file):
    """Writes the network of a file anew with its signed weights moved up by 128, and their zeros with them: the same numbers."""
    model = onnx.load(str(file))
    tensors = {tensor.name: tensor for tensor in model.graph.initializer}
    for node in model.graph.node:
        if node.op_type != 'MatMulInteger':
            continue
        for at in (WEIGHTS, ZEROS):
            tensor = tensors[node.input[at]]
            numbers = numpy_helper.to_array(tensor)
            if numbers.dtype == np.int8:
                moved = (numbers.astype(np.int16) + ZERO).astype(np.uint8)
                tensor.CopyFrom(numpy_helper.from_array(moved, tensor.name))
    onnx.save(model, str(file))
