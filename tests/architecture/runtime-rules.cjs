const { readFileSync } = require('node:fs');
const path = require('node:path');

/** The route modules, as app/routes.ts names them: Remix takes what runs on the server out of them. */
const routeModules = [
  ...readFileSync(path.join(__dirname, '../../app/routes.ts'), 'utf8').matchAll(/'([^']+\.tsx?)'/g),
].map(([, file]) => `^app/${file.replaceAll('.', '\\.')}$`);

/** What only ever runs on the server, though its name does not say so. */
const serverOnly = [
  '^app/(api|http|process|demo|terminal)/',
  '^app/(server|backup-words|routes|entry\\.server)\\.tsx?$',
];

/** What may run together. Imports of types are gone by then and do not count. */
module.exports = {
  forbidden: [
    {
      name: 'plain-files-run-anywhere',
      comment: 'A plain .ts file of a module or of events may be loaded by a browser.',
      from: {
        path: '^(foundation|modules|events)/.*\\.tsx?$',
        pathNot: ['\\.server\\.tsx?$', '\\.spec\\.tsx?$'],
      },
      to: { path: '\\.server\\.tsx?$' },
    },
    {
      name: 'browser-reaches-no-server-file',
      comment: 'Not even through others: a secret or a driver would end up in the page.',
      from: {
        path: ['^app/', '^modules/[^/]+/(contract|drawing)\\.ts$'],
        pathNot: [
          '\\.server\\.tsx?$',
          '\\.spec\\.tsx?$',
          '^app/root\\.tsx$',
          ...serverOnly,
          ...routeModules,
        ],
      },
      to: { path: '\\.server\\.tsx?$', reachable: true },
    },
  ],
};
