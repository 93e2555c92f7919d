// Jest gives each test file a realm of its own. The native part of onnxruntime-node wants none of them: it takes no arrays
// but the process's, and started a second time in one thread it ends the process (1.27). So the process has one.
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

const requireOfService = createRequire(
  new URL('../../analysis-service/package.json', import.meta.url),
);

// oxlint-disable-next-line import/no-default-export -- what Jest takes
export default class NativeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, { BigInt64Array, Float32Array });
    Object.defineProperty(this.global, 'onnxruntime', {
      get: () => requireOfService('onnxruntime-node'),
    });
  }
}
