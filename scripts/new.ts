/**
 * `npm run new -- project|client|testimonial|person|service|developer|industry <id>`: writes a record of content that is valid as
 * it stands, and says which pictures belong beside it. What can only be chosen is asked for in a terminal, else taken from flags:
 * `--industry`, `--services`, `--technologies`, `--group`, `--price`, `--rate`. Without anything it says what there is.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askChoices } from './records/askChoices.ts'
import { createRecord, kindFor } from './records/createRecord.ts'
import { RecordRefused } from './records/RecordRefused.ts'
import { choicesOf, readChosen, readOffered } from './records/recordChoices.ts'
import { RECORD_KINDS } from './records/recordTemplates.ts'

const CONTENT = join(import.meta.dirname, '../content')
const FLAG = { type: 'string' } as const

try {
  await main()
} catch (error) {
  const isOfOwner =
    error instanceof RecordRefused ||
    (error instanceof TypeError && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS'))
  if (!isOfOwner) throw error
  // Node goes on with advice for whoever writes commands.
  console.error(error.message.split('. To specify')[0])
  process.exitCode = 1
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ industry: FLAG, services: FLAG, technologies: FLAG },
      ...{ group: FLAG, price: FLAG, rate: FLAG },
    },
  })
  const [kind, id = ''] = positionals
  if (kind === undefined) {
    console.log('npm run new -- <kind> <id>, such as: npm run new -- project uhuru-clinic\n')
    const width = Math.max(...Object.keys(RECORD_KINDS).map((name) => name.length))
    for (const [name, what] of Object.entries(RECORD_KINDS)) {
      console.log(`  ${name.padEnd(width)}  ${what}`)
    }
    return
  }
  const known = kindFor(CONTENT, kind, id)
  const offered = await readOffered(CONTENT)
  const choices = choicesOf(known, offered)
  const said = readChosen(choices, values)
  const open = choices.filter(({ name, options }) => !(name in said) && options?.length !== 0)
  const asked = process.stdin.isTTY ? await askChoices(open) : {}
  for (const line of createRecord(CONTENT, kind, id, offered, { ...said, ...asked })) {
    console.log(line)
  }
}
