/**
 * The import table: what each part of the tree may import from the others, and each source folder from its siblings. A folder
 * that is missing here fails, and so does an import that the table does not list. What takes only a type counts as well.
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

/** Tests, measurements and drawings: they may import anything, and nothing imports them. `lab/` may be deleted. */
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
  pages: ['sections', 'content'],
  rendering: ['routes.ts', 'sections', 'widgets', 'content', 'styles'],
  browser: ['forms', 'device', 'styles'],
  worker: ['forms'],
  styles: [],
}

/** A subject knows the mail, the database and the shell of HTTP, and few know another subject. */
const BENEATH = [
  ...['agencyFacts.ts', 'backgroundWork.ts', 'clock.ts', 'secret.ts', 'Server.ts'],
  ...['database', 'http', 'mail'],
]

const SERVER = {
  // Migrations take the rule that hashes inboxes, which never changes, and that of what is searched.
  database: ['deskCommand.ts', 'enquiries/search.ts', 'newsletter/hashInbox.ts'],
  http: [],
  mail: BENEATH.filter((folder) => folder !== 'mail'),
  enquiries: BENEATH,
  newsletter: BENEATH,
  team: BENEATH,
  publishing: [...BENEATH, 'health', 'deskCommand.ts'],
  people: [...BENEATH, 'enquiries', 'newsletter'],
  visits: [...BENEATH, 'enquiries'],
  weekly: [...BENEATH, 'enquiries', 'visits'],
  health: [...BENEATH, 'config.ts', 'enquiries', 'newsletter'],
  forms: [...BENEATH, 'enquiries', 'newsletter'],
  push: BENEATH,
  desk: ['agencyFacts.ts', 'backgroundWork.ts', 'Server.ts', 'http', 'team'],
  commands: [
    ...[...BENEATH, 'config.ts', 'deskCommand.ts'],
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

/** Folders that may take from `protocol/`, the agreement between site and server. */
const SPEAKS_PROTOCOL = [
  ...['content', 'forms', 'sections/forms', 'browser', 'rendering', 'pages', 'worker'],
]

const TESTS = '[.]test[.]tsx?$'

/** A rule about imports alone would let a file pass that imports nothing and is imported by nobody. */
const CODE_IN_CONTENT = anyFile(
  'content is data: no code is in it',
  '^content/.*[.]([cm]?[jt]s|[jt]sx)$',
)

export default {
  forbidden: [
    ...table('schema/src', SCHEMA),
    ...table('site/src', SITE),
    ...table('server/src', SERVER),
    ...table('desk/src', DESK),
    {
      name: 'a screen of the desk knows no other',
      severity: 'error',
      from: { path: '^desk/src/screens/([^/]+)/' },
      to: { path: '^desk/src/screens/', pathNot: '^desk/src/screens/$1/' },
    },
    ...parts(),
    ...CODE_IN_CONTENT,
    {
      name: 'the site is given content as a value: only its server for development reads a folder',
      severity: 'error',
      from: {
        path: '^site/src/',
        pathNot: `^site/src/rendering/renderInDevelopment[.]ts$|${TESTS}`,
      },
      to: { path: '^schema/src/(reading|yaml)/' },
    },
    {
      name: 'what visitors load takes types of the schema alone',
      severity: 'error',
      from: { path: '^site/src/(browser|device|forms|worker)/', pathNot: TESTS },
      to: { path: '^schema/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'of the schema the desk takes how a text is read, and nothing of what content may be',
      severity: 'error',
      from: { path: '^desk/src/', pathNot: TESTS },
      to: {
        path: '^schema/',
        pathNot: '^schema/src/(parseMarkdown|placeholders|siteLinks)[.]ts$',
      },
    },
    {
      name: 'only the listed site folders speak the protocol',
      severity: 'error',
      from: { path: `^site/src/(?!(${SPEAKS_PROTOCOL.join('|')})/)[^/]+/`, pathNot: TESTS },
      to: { path: '^protocol/' },
    },
    {
      name: 'sections and forms receive content types; values come from pages and routes',
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
      name: 'nobody needs lab/: it may be deleted',
      severity: 'error',
      from: { pathNot: '^lab/' },
      to: { path: '^lab/' },
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

/** One rule a folder, and one that fails every folder without a row. */
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

/** A rule a part of the tree. */
function parts() {
  const ours = ['content', ...Object.keys(PARTS), ...OUTSIDE].join('|')
  return Object.entries(PARTS).map(([part, allowed]) => ({
    name: `${part} may import ${allowed.join(', ') || 'nothing of ours'}`,
    severity: 'error',
    from: { path: `^${part}/`, pathNot: `${TESTS}|^${part}/vite[.]config[.]ts$` },
    to: { path: `^(${ours})/`, pathNot: `^(${[part, ...allowed].join('|')})/` },
  }))
}

/** Rules that any file at such a path breaks: one that imports, one that is imported, and one that stands alone. */
function anyFile(name, path) {
  return [
    { name, severity: 'error', from: { path }, to: {} },
    { name, severity: 'error', from: {}, to: { path } },
    { name, severity: 'error', from: { path, orphan: true }, to: {} },
  ]
}
