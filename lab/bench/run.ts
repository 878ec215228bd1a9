/**
 * `npm run bench -- server | desk | desk-phone | upgrade | pages | render | publish [options]`: runs one benchmark and prints its results.
 */
const BENCHES: Readonly<Record<string, string>> = {
  server: 'server',
  desk: 'desk',
  'desk-phone': 'deskPhone',
  upgrade: 'upgrade',
  pages: 'pages',
  render: 'render',
  publish: 'publish',
}

const [name = ''] = process.argv.splice(2, 1)
const file = BENCHES[name]
if (file) {
  await import(`./${file}.ts`)
} else {
  console.error(`Choose a benchmark: npm run bench -- ${Object.keys(BENCHES).join(' | ')}`)
  process.exitCode = 1
}
