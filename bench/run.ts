/** `npm run bench -- server | desk | pages | build [options]`: what is measured, printed as ratios from one run. */
const BENCHES = ['server', 'desk', 'pages', 'build']

const [name = ''] = process.argv.splice(2, 1)
if (BENCHES.includes(name)) {
  await import(`./${name}.ts`)
} else {
  console.error(`Name what to measure: npm run bench -- ${BENCHES.join(' | ')}`)
  process.exitCode = 1
}
