import process from 'node:process';

// Whatever Node runs this must be able to parse it, so that it can say what is missing.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    'Leafcard needs Node 20.19 or later, and this is ' +
      process.version +
      '.\n' +
      'Get a newer one from https://nodejs.org and try again.',
  );
  process.exit(1);
}

import('./commands.mjs')
  .then((commands) => commands.runCommand(process.argv[2], process.argv.slice(3)))
  .catch((error) => {
    console.error(error.expected ? error.message : error);
    process.exit(1);
  });
