/**
 * The import table. `PARTS` lists what each part of the tree may import; the tables below list the sibling folders that each source folder
 * may import. Every other import fails, even of a type. A folder without a row fails, too.
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

/** Tests, and the developers' tools in `lab/`. Both may import every part. No part may import them, so that `lab/` can be deleted. */
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

/** The files and folders that every other folder of `server/src` may import. Other folders may import each other only where `SERVER` says so. */
const BENEATH = [
  ...['agencyFacts.ts', 'backgroundWork.ts', 'clock.ts', 'secret.ts', 'Server.ts'],
  ...['database', 'http', 'mail'],
]

const SERVER = {
  // Migrations import `search.ts`. Errors about SQLite name a command, which `ownProcess.ts` formats.
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
const SPEAKS_PROTOCOL = 'content|forms|sections/forms|browser|rendering|pages|worker'

const TESTS = '[.]test[.]tsx?$'

export default {
  forbidden: [
    ...table('schema/src', SCHEMA),
    ...table('site/src', SITE),
    ...table('server/src', SERVER),
    ...table('desk/src', DESK),
    rule(
      'a screen of the desk imports no other screen',
      { path: '^desk/src/screens/([^/]+)/' },
      { path: '^desk/src/screens/', pathNot: '^desk/src/screens/$1/' },
    ),
    ...parts(),
    ...anyFile('content is data: it contains no code', '^content/.*[.]([cm]?[jt]s|[jt]sx)$'),
    rule(
      'the site gets content as a value: only its development server reads a folder',
      { path: '^site/src/', pathNot: `^site/src/rendering/renderInDevelopment[.]ts$|${TESTS}` },
      { path: '^schema/src/(reading|yaml)/' },
    ),
    rule(
      'scripts for visitors import only types of the schema',
      { path: '^site/src/(browser|device|forms|worker)/', pathNot: TESTS },
      { path: '^schema/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'the desk imports from the schema only the reading of texts, addresses, sums and prices',
      { path: '^desk/src/', pathNot: TESTS },
      {
        path: '^schema/',
        pathNot:
          '^schema/src/(countries/\\w+|factFields|parseMarkdown|placeholders|prices|siteLinks|socialNetworks)[.]ts$',
      },
    ),
    rule(
      'only the listed site folders import the protocol',
      { path: `^site/src/(?!(${SPEAKS_PROTOCOL})/)[^/]+/`, pathNot: TESTS },
      { path: '^protocol/' },
    ),
    rule(
      'sections and forms import only types of content; pages pass the values',
      { path: '^site/src/(sections|widgets|forms)/', pathNot: TESTS },
      { path: '^site/src/content/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'only main.ts and the commands read the environment through config.ts',
      { path: '^server/src/', pathNot: `^server/src/(main|commands/[^/]+)[.]ts$|${TESTS}` },
      { path: '^server/src/config[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule('nothing imports lab/, which may be deleted', { pathNot: '^lab/' }, { path: '^lab/' }),
    rule('no cycles', {}, { circular: true }),
    rule('no unresolvable import', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    rule(
      'no package that is missing in package.json',
      { path: '^(schema|site|server|desk|protocol)/src/', pathNot: TESTS },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
}

function rule(name, from, to) {
  return { name, severity: 'error', from, to }
}

function table(root, rows) {
  const folders = Object.entries(rows).map(([folder, allowed]) =>
    rule(
      `${root}/${folder} may import ${allowed.join(', ') || 'no sibling'}`,
      { path: `^${root}/${folder}/`, pathNot: TESTS },
      { path: `^${root}/`, pathNot: `^${root}/(${[folder, ...allowed].join('|')})(/|$)` },
    ),
  )
  const name = `a folder of ${root} is missing from the import table`
  return [...folders, ...anyFile(name, `^${root}/(?!(${Object.keys(rows).join('|')})/)[^/]+/`)]
}

function parts() {
  const ours = ['content', ...Object.keys(PARTS), ...OUTSIDE].join('|')
  return Object.entries(PARTS).map(([part, allowed]) =>
    rule(
      `${part} may import ${allowed.join(', ') || 'nothing of ours'}`,
      { path: `^${part}/`, pathNot: `${TESTS}|^${part}/vite[.]config[.]ts$` },
      { path: `^(${ours})/`, pathNot: `^(${[part, ...allowed].join('|')})/` },
    ),
  )
}

/** Returns rules that fail every file whose path matches `path`, whether the file imports, is imported, or does neither. */
function anyFile(name, path) {
  return [
    rule(name, { path }, {}),
    rule(name, {}, { path }),
    rule(name, { path, orphan: true }, {}),
  ]
}
