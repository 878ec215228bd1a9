/**
 * `npm run size`: prints the lines of code of each part, and fails if a part exceeds its limit. The limits keep the product small enough
 * for one person to know; a change may only lower them. `-- --list` prints the files behind each number.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, extname } from 'node:path'

/** The endings of files with code. `content/` contains no code. */
const CODE = ['.ts', '.tsx', '.css', '.sh', '.mjs']
const TESTS = /[.]test[.]tsx?$|(^|[/])fixtures[/]|^testing[/]|^(vitest|playwright)[.]config[.]ts$/
const LAB = /^lab[/]/
const KENYA = /Kenya|Nairobi|Mombasa|KSh|\bKES\b|M-Pesa|\+254|\bKRA\b/
const SPECIFICATION = /(?<!-)\bspec(ification)?\b|§/i

const SHORT = 20
const LONG = 320
const MANY = 40

type Limit = readonly [what: string, most: number, count: number, list: readonly string[]]

interface Code {
  readonly file: string
  readonly lines: number
  readonly text: string
}

const files = spawnSync('git', ['ls-files'], { encoding: 'utf8' })
  .stdout.split('\n')
  .filter((file) => CODE.includes(extname(file)) && !file.startsWith('content/'))
  .map((file): Code => {
    const text = readFileSync(file, 'utf8')
    return { file, text, lines: text.split('\n').length - 1 }
  })
const tests = files.filter(({ file }) => TESTS.test(file) && !LAB.test(file))
const lab = files.filter(({ file }) => LAB.test(file))
const product = files.filter((each) => !tests.includes(each) && !lab.includes(each))
const folders = [...Map.groupBy([...product, ...tests], ({ file }) => dirname(file))]

const LIMITS: readonly Limit[] = [
  ['lines of product code', 61_431, sum(product), []],
  ['lines of tests and their support', 35_113, sum(tests), []],
  of(`product files of ${SHORT} lines or fewer`, 76, ({ lines }) => lines <= SHORT),
  [
    `folders with more than ${MANY} files of code`,
    0,
    folders.filter(([, inside]) => inside.length > MANY).length,
    folders.flatMap(([name, { length }]) => (length > MANY ? [`${length} ${name}`] : [])),
  ],
  of(`product files over ${LONG} lines`, 4, ({ lines }) => lines > LONG),
  of('product files that name the specification', 0, ({ text }) => SPECIFICATION.test(text)),
  of('product files that know Kenya outside its module', 3, ({ file, text }) => {
    return KENYA.test(text) && !file.endsWith('/kenya.ts')
  }),
]

console.log('Lines by part (product, tests, lab):')
const parts = new Set(files.map(({ file }) => file.split('/')[0] ?? ''))
for (const part of [...parts].sort()) {
  const inPart = ({ file }: Code) => file.startsWith(`${part}/`) || file === part
  const figures = [product, tests, lab].map((group) => sum(group.filter(inPart)))
  console.log(`  ${part.padEnd(24)}${figures.map((lines) => String(lines).padStart(8)).join('')}`)
}
console.log('\nLimits:')
for (const [what, most, count, list] of LIMITS) {
  console.log(`  ${count > most ? '!' : ' '} ${String(count).padStart(6)} of ${most} ${what}`)
  if (process.argv.includes('--list')) for (const line of list) console.log(`             ${line}`)
  if (count > most) process.exitCode = 1
}

function of(what: string, most: number, isMeant: (code: Code) => boolean): Limit {
  const meant = product.filter(isMeant)
  const list = meant.map(({ file, lines }) => `${lines} ${file}`)
  return [what, most, meant.length, list]
}

function sum(codes: readonly Code[]): number {
  return codes.reduce((total, { lines }) => total + lines, 0)
}
