import { StandardSchemaValidationPipe } from '@nestjs/common';
import { ProblemError, toFieldErrors } from '@neurovista/contracts';

/** Checks what a controller takes against the schema that its `@Body` names; refuses with a pointer to each bad value. */
export class ContractValidationPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({
      exceptionFactory: (issues) =>
        new ProblemError('validation', undefined, toFieldErrors(issues)),
    });
  }

  /** Keys such as `__proto__` are refused by the strict schemas of the contract, and not silently taken away. */
  protected override stripProtoKeys(): void {}
}
