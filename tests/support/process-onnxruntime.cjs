// What tests get for onnxruntime-node: the one that the process has loaded (native-environment.mjs).
/** @type {unknown} */
const loaded = Reflect.get(globalThis, 'onnxruntime');
module.exports = loaded;
