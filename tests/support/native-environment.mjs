// Jest runs each test file in a realm with arrays of its own, which the native part of onnxruntime-node does not take for
// Float32Array: its tests get the process's own.
import { TestEnvironment } from 'jest-environment-node';

// oxlint-disable-next-line import/no-default-export -- what Jest takes
export default class NativeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.Float32Array = Float32Array;
  }
}
