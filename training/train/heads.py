"""Files of the product: matrices of small numbers and a manifest with their sums."""
import hashlib
import json

import numpy as np


def quantize(matrix):
    """Rows as int8 with one scale each; the error stays below 0.4 % of the largest number of a row."""
    matrix = np.asarray(matrix, dtype=np.float64)
    scales = np.maximum(np.abs(matrix).max(axis=1), 1e-9) / 127
    return scales.astype('<f4'), np.round(matrix / scales[:, None]).astype('i1')


def dequantized(matrix):
    scales, numbers = quantize(matrix)
    return numbers * scales[:, None].astype(np.float64)


class Heads:
    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        # Files that are not written anew stay as they are.
        known = folder / 'manifest.json'
        self.files = json.loads(known.read_text('utf8'))['files'] if known.exists() else {}

    def _write(self, name, data):
        (self.folder / name).write_bytes(data)
        self.files[name] = hashlib.sha256(data).hexdigest()

    def matrix(self, name, matrix):
        """[rows, columns] as two uint32, the scales as float32, the numbers as int8; little endian."""
        scales, numbers = quantize(matrix)
        shape = np.array(numbers.shape, dtype='<u4')
        self._write(f'{name}.bin', shape.tobytes() + scales.tobytes() + numbers.tobytes())

    def json(self, name, value):
        self._write(f'{name}.json', (json.dumps(value, ensure_ascii=False, separators=(',', ':')) + '\n').encode())

    def read(self, name):
        return json.loads((self.folder / f'{name}.json').read_text('utf8'))

    def manifest(self, about):
        text = json.dumps({**about, 'files': dict(sorted(self.files.items()))}, indent=2, ensure_ascii=False)
        (self.folder / 'manifest.json').write_text(text + '\n', 'utf8')
