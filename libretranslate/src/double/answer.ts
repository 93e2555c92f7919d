export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

export const json = (status: number, body: unknown): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

/** An error as a page, for addresses and methods that are not served. */
export const page = (status: number, title: string, text: string): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body: `<!doctype html>\n<html lang=en>\n<title>${status} ${title}</title>\n<h1>${title}</h1>\n<p>${text}</p>\n`,
});
