// Entry of every npm script. It runs before anything is installed, so it and tools/bootstrap/ use Node.js alone.
const OLDEST_NODE = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  process.stderr.write(
    `NeuroVista needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}

const { runCommand } = await import('./bootstrap/commands.mjs');
const [name = 'start', ...rest] = process.argv.slice(2);
process.exitCode = await runCommand(name, rest);
