/** What may run together. Imports of types are gone by then and do not count. */
module.exports = {
  forbidden: [
    {
      name: 'plain-files-run-anywhere',
      comment: 'A plain .ts file of a module or of events may be loaded by a browser.',
      severity: 'error',
      from: {
        path: '^(foundation|modules|events)/.*\\.tsx?$',
        pathNot: ['\\.server\\.tsx?$', '\\.spec\\.tsx?$'],
      },
      to: { path: '\\.server\\.tsx?$' },
    },
    {
      name: 'browser-reaches-no-server-file',
      comment: 'Not even through others: a secret or a driver would end up in the page.',
      severity: 'error',
      from: {
        path: [
          '^app/(components|designer|requests|viewer|map|theme)/',
          '^modules/[^/]+/(contract|drawing)\\.ts$',
        ],
        pathNot: ['\\.server\\.tsx?$', '\\.spec\\.tsx?$'],
      },
      to: { path: '\\.server\\.tsx?$', reachable: true },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
};
