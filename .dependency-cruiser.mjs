/**
 * The import table. `PARTS` lists what each part of the tree may import; the tables below list the sibling folders that each source folder
 * may import. Every other import fails, even of a type; so does a folder without a row.
 */
const PARTS = {
  protocol: [],
  schema: ['protocol'],
  tokens: ['schema', 'protocol'],
  site: ['schema', 'protocol', 'tokens'],
  server: ['schema', 'protocol'],
  desk: ['protocol', 'tokens', 'schema'],
  commands: ['schema', 'protocol', 'tokens', 'server', 'site/src/(rendering|content)'],
  deploy: [],
}

/** Tests, and tools for developers in `lab/`, which may be deleted. Both may import every part; no part may import them. */
const OUTSIDE = ['testing', 'lab']

const SCHEMA = {
  countries: [],
  copy: ['fields.ts', 'records'],
  records: ['fields.ts', 'serviceGroups.ts'],
  reading: [
    ...['content.ts', 'countries', 'documents.ts', 'facts.ts', 'legalText.ts', 'parseMarkdown.ts'],
    ...['placeholders.ts', 'records', 'sharedHours.ts', 'siteLinks.ts', 'sitePages.ts'],
  ],
  yaml: ['content.ts', 'documents.ts', 'files.ts', 'jsonSchemas.ts', 'reading'],
}

const SITE = {
  content: [],
  device: [],
  widgets: ['device', 'content'],
  forms: ['device', 'content'],
  sections: ['forms', 'device', 'widgets', 'content', 'styles'],
  pages: ['sections', 'widgets', 'content'],
  rendering: ['routes.ts', 'sections', 'widgets', 'content', 'styles'],
  browser: ['forms', 'device', 'styles'],
  worker: ['forms'],
  styles: [],
}

/** The files and folders that every subject of the server may import. Subjects may import each other only where `SERVER` says so. */
const BENEATH = [
  ...['agencyFacts.ts', 'backgroundWork.ts', 'clock.ts', 'secret.ts', 'Server.ts'],
  ...['database', 'http', 'mail'],
]

const SERVER = {
  // Migrations import `search.ts`. Errors about SQLite name a command, which `ownProcess.ts` spells.
  database: ['ownProcess.ts', 'enquiries/search.ts', 'newsletter/hashInbox.ts'],
  http: [],
  mail: BENEATH.filter((folder) => folder !== 'mail'),
  enquiries: BENEATH,
  newsletter: BENEATH,
  team: BENEATH,
  publishing: [...BENEATH, 'health', 'ownProcess.ts'],
  people: [...BENEATH, 'enquiries', 'newsletter'],
  visits: [...BENEATH, 'enquiries'],
  weekly: [...BENEATH, 'enquiries', 'visits'],
  health: [...BENEATH, 'config.ts', 'enquiries', 'newsletter'],
  forms: [...BENEATH, 'enquiries', 'newsletter'],
  push: BENEATH,
  desk: ['agencyFacts.ts', 'backgroundWork.ts', 'Server.ts', 'http', 'team'],
  commands: [
    ...[...BENEATH, 'config.ts', 'ownProcess.ts'],
    ...['enquiries', 'newsletter', 'people', 'publishing', 'team', 'health'],
  ],
}

const DESK = {
  api: [],
  components: ['api'],
  device: [],
  drafts: ['api', 'components', 'device'],
  offline: ['api', 'device', 'drafts'],
  layout: ['api', 'components', 'device', 'drafts', 'offline'],
  screens: ['api', 'components', 'device', 'drafts', 'offline', 'layout'],
  worker: [],
  styles: [],
}

/** The folders of the site that may import `protocol/`, the agreement between site and server. */
const SPEAKS_PROTOCOL = [
  ...['content', 'forms', 'sections/forms', 'browser', 'rendering', 'pages', 'worker'],
]

const TESTS = '[.]test[.]tsx?$'

/** Content is data. This rule fails every file of code in the content, even one that imports nothing. */
const CODE_IN_CONTENT = anyFile(
  'content is data: it contains no code',
  '^content/.*[.]([cm]?[jt]s|[jt]sx)$',
)

export default {
  forbidden: [
    ...table('schema/src', SCHEMA),
    ...table('site/src', SITE),
    ...table('server/src', SERVER),
    ...table('desk/src', DESK),
    {
      name: 'a screen of the desk imports no other screen',
      severity: 'error',
      from: { path: '^desk/src/screens/([^/]+)/' },
      to: { path: '^desk/src/screens/', pathNot: '^desk/src/screens/$1/' },
    },
    ...parts(),
    ...CODE_IN_CONTENT,
    {
      name: 'the site gets content as a value: only its development server reads a folder',
      severity: 'error',
      from: {
        path: '^site/src/',
        pathNot: `^site/src/rendering/renderInDevelopment[.]ts$|${TESTS}`,
      },
      to: { path: '^schema/src/(reading|yaml)/' },
    },
    {
      name: 'scripts for visitors import only types of the schema',
      severity: 'error',
      from: { path: '^site/src/(browser|device|forms|worker)/', pathNot: TESTS },
      to: { path: '^schema/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the desk imports from the schema only the reading of texts, addresses, sums and prices',
      severity: 'error',
      from: { path: '^desk/src/', pathNot: TESTS },
      to: {
        path: '^schema/',
        pathNot:
          '^schema/src/(countries/\\w+|parseMarkdown|placeholders|prices|siteLinks|socialNetworks)[.]ts$',
      },
    },
    {
      name: 'only the listed site folders import the protocol',
      severity: 'error',
      from: { path: `^site/src/(?!(${SPEAKS_PROTOCOL.join('|')})/)[^/]+/`, pathNot: TESTS },
      to: { path: '^protocol/' },
    },
    {
      name: 'sections and forms import only types of content; pages pass the values',
      severity: 'error',
      from: { path: '^site/src/(sections|widgets|forms)/', pathNot: TESTS },
      to: { path: '^site/src/content/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only main.ts and the commands read the environment through config.ts',
      severity: 'error',
      from: { path: '^server/src/', pathNot: `^server/src/(main|commands/[^/]+)[.]ts$|${TESTS}` },
      to: { path: '^server/src/config[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing imports lab/, which may be deleted',
      severity: 'error',
      from: { pathNot: '^lab/' },
      to: { path: '^lab/' },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no unresolvable import',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no package that is missing in package.json',
      severity: 'error',
      from: { path: '^(schema|site|server|desk|protocol)/src/', pathNot: TESTS },
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

function table(root, rows) {
  const folders = Object.entries(rows).map(([folder, allowed]) => ({
    name: `${root}/${folder} may import ${allowed.join(', ') || 'no sibling'}`,
    severity: 'error',
    from: { path: `^${root}/${folder}/`, pathNot: TESTS },
    to: { path: `^${root}/`, pathNot: `^${root}/(${[folder, ...allowed].join('|')})(/|$)` },
  }))
  const name = `a folder of ${root} is missing from the import table`
  return [...folders, ...anyFile(name, `^${root}/(?!(${Object.keys(rows).join('|')})/)[^/]+/`)]
}

function parts() {
  const ours = ['content', ...Object.keys(PARTS), ...OUTSIDE].join('|')
  return Object.entries(PARTS).map(([part, allowed]) => ({
    name: `${part} may import ${allowed.join(', ') || 'nothing of ours'}`,
    severity: 'error',
    from: { path: `^${part}/`, pathNot: `${TESTS}|^${part}/vite[.]config[.]ts$` },
    to: { path: `^(${ours})/`, pathNot: `^(${[part, ...allowed].join('|')})/` },
  }))
}

/** Returns rules that fail every file with such a path, whether it imports, is imported, or neither. */
function anyFile(name, path) {
  return [
    { name, severity: 'error', from: { path }, to: {} },
    { name, severity: 'error', from: {}, to: { path } },
    { name, severity: 'error', from: { path, orphan: true }, to: {} },
  ]
}
