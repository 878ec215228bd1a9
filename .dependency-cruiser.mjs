/**
 * The import table: what each source folder may import from its siblings. A folder that is missing
 * here fails, and so does an import that the table does not list.
 */
const SITE = {
  content: [],
  device: [],
  hooks: ['device'],
  widgets: ['hooks', 'device', 'content'],
  forms: ['widgets', 'hooks', 'device', 'content'],
  islands: ['forms', 'widgets', 'hooks', 'device', 'content', 'styles'],
  sections: ['islands', 'widgets', 'content', 'styles'],
  pages: ['sections', 'content'],
  rendering: ['routes.ts', 'pages', 'sections', 'islands', 'widgets', 'content', 'styles'],
  browser: ['islands', 'forms', 'device', 'styles'],
  worker: ['forms'],
  styles: [],
}

const SERVER = {
  enquiries: ['agencyFacts.ts', 'csv', 'delivery'],
  newsletter: ['agencyFacts.ts', 'csv', 'delivery'],
  bounces: ['delivery'],
  visits: ['enquiries'],
  weekly: ['agencyFacts.ts', 'deskCommand.ts', 'enquiries', 'visits', 'delivery', 'storage'],
  webhook: ['delivery'],
  health: ['config.ts', 'enquiries', 'newsletter', 'bounces', 'delivery', 'storage'],
  people: ['enquiries', 'newsletter', 'delivery'],
  delivery: ['agencyFacts.ts'],
  team: [],
  csv: [],
  desk: [
    ...['agencyFacts.ts', 'config.ts', 'version.ts', 'csv', 'health', 'http', 'storage', 'team'],
    ...['enquiries', 'newsletter', 'bounces', 'people', 'visits', 'delivery'],
  ],
  http: ['enquiries', 'newsletter', 'bounces', 'visits', 'delivery', 'health'],
  storage: [
    ...[
      'deskCommand.ts',
      'enquiries',
      'newsletter',
      'bounces',
      'people',
      'visits',
      'weekly',
      'delivery',
      'team',
      'health',
    ],
  ],
  smtp: ['delivery'],
  imap: ['bounces', 'smtp'],
  commands: [
    'agencyFacts.ts',
    'config.ts',
    'deskCommand.ts',
    'csv',
    'health',
    'enquiries',
    'newsletter',
    'bounces',
    'people',
    'visits',
    'delivery',
    'storage',
    'smtp',
    'team',
  ],
}

const DESK = {
  api: [],
  components: ['api'],
  device: [],
  keptTexts: ['components', 'device'],
  offline: ['api', 'device', 'keptTexts'],
  layout: ['api', 'components', 'device', 'keptTexts', 'offline'],
  screens: ['api', 'components', 'device', 'keptTexts', 'offline', 'layout'],
  worker: [],
  styles: [],
}

/** Folders that may take from `protocol/`, the agreement between site and server. */
const SPEAKS_PROTOCOL = [
  ...['content', 'forms', 'browser', 'islands', 'rendering', 'pages', 'sections', 'worker'],
]

const TESTS = '[.]test[.]tsx?$'

export default {
  forbidden: [
    ...table('site/src', SITE),
    ...table('server/src', SERVER),
    ...table('desk/src', DESK),
    {
      name: 'a screen of the desk knows no other',
      severity: 'error',
      from: { path: '^desk/src/screens/([^/]+)/' },
      to: { path: '^desk/src/screens/', pathNot: '^desk/src/screens/$1/' },
    },
    {
      name: 'content is plain data: it imports its own files, and types of its records',
      severity: 'error',
      from: { path: '^content/' },
      to: { pathNot: '^(content|site/src/content/types)/' },
    },
    {
      name: 'content takes only types from the site',
      severity: 'error',
      from: { path: '^content/' },
      to: { path: '^site/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only the readers of the content open it',
      severity: 'error',
      from: {
        path: '^(site|server|desk|protocol)/',
        pathNot: '^(site/src/content/|server/src/(agencyFacts|brandColours)[.]ts$)',
      },
      to: { path: '^content/' },
    },
    {
      name: 'of the content the server reads who runs the site, its colours and what subscribers agree to, and nothing else',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^content/', pathNot: '^content/(agency|brand|copy/footer)[.]ts$' },
    },
    {
      name: 'only the listed site folders speak the protocol',
      severity: 'error',
      from: { path: `^site/src/(?!(${SPEAKS_PROTOCOL.join('|')})/)[^/]+/`, pathNot: TESTS },
      to: { path: '^protocol/' },
    },
    {
      name: 'the protocol imports nothing of ours',
      severity: 'error',
      from: { path: '^protocol/' },
      to: { path: '^(content|site|server|desk|e2e|scripts|bench|studio|conformance)/' },
    },
    {
      name: 'nothing imports the studio, which may be deleted',
      severity: 'error',
      from: { pathNot: '^studio/' },
      to: { path: '^studio/' },
    },
    {
      name: 'the studio knows nothing of site, server or content',
      severity: 'error',
      from: { path: '^studio/' },
      to: { path: '^(site|server|desk|content|protocol)/' },
    },
    {
      name: 'site, server and desk never import each other',
      severity: 'error',
      from: { path: '^(site|server|desk)/' },
      to: { path: '^(site|server|desk)/', pathNot: '^$1/' },
    },
    {
      name: 'only islands, sections and pages receive content types; values come from pages and routes',
      severity: 'error',
      from: { path: '^site/src/(islands|sections|widgets|forms)/', pathNot: TESTS },
      to: { path: '^site/src/content/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only main.ts and the commands read the environment through config.ts',
      severity: 'error',
      from: { path: '^server/src/', pathNot: `^server/src/(main|commands/[^/]+)[.]ts$|${TESTS}` },
      to: { path: '^server/src/config[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no package that package.json does not list',
      severity: 'error',
      from: { path: '^(site|server|desk|protocol)/src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}

/** One rule a folder, and one that fails every folder without a row. */
function table(root, rows) {
  const folders = Object.entries(rows).map(([folder, allowed]) => ({
    name: `${root}/${folder} may import ${allowed.join(', ') || 'no sibling'}`,
    severity: 'error',
    from: { path: `^${root}/${folder}/` },
    to: { path: `^${root}/`, pathNot: `^${root}/(${[folder, ...allowed].join('|')})(/|$)` },
  }))
  const name = `a folder of ${root} is missing from the import table`
  const path = `^${root}/(?!(${Object.keys(rows).join('|')})/)[^/]+/`
  // A rule about imports alone would let a folder pass whose files import nothing and are imported by nobody.
  const missing = [
    { name, severity: 'error', from: { path }, to: {} },
    { name, severity: 'error', from: {}, to: { path } },
    { name, severity: 'error', from: { path, orphan: true }, to: {} },
  ]
  return [...folders, ...missing]
}
