// Stands in for every stylesheet in unit tests: the class of a name is the name.
const classNames: Readonly<Record<string, string>> = new Proxy(
  {},
  { get: (_target, name) => String(name) },
);

// oxlint-disable-next-line import/no-default-export -- a CSS module has a default export
export default classNames;
