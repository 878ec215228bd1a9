/**
 * `npm run new -- <kind> <id>`: writes a record of the content to fill in, and says which pictures belong beside it. What can only be
 * chosen is asked for in a terminal, or said by flags that are named as the fields: `--industry`, `--services`, `--startsAt`.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { autocompleteMultiselect, isCancel, select, text } from '@clack/prompts'
import { recordFile } from '../schema/src/content.ts'
import { readContent } from '../schema/src/reading/readContent.ts'
import { CommandRefused } from './CommandRefused.ts'
import { type Choice, choicesOf, newRecord, readChoice } from './records/newRecord.ts'
import { folderOf, KIND_LIST, picturesOf } from './records/recordKinds.ts'
import { stopOnProblems } from './stopOnProblems.ts'

const CONTENT = join(import.meta.dirname, '../content')
const SLUG = /^(?!(index|new|con|aux|nul|prn)$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/

await stopOnProblems(async () => {
  const [kind, id = '', ...flags] = process.argv.slice(2)
  if (kind === undefined) {
    console.log('Such as: npm run new -- project uhuru-clinic')
    for (const line of KIND_LIST) console.log(line)
    return
  }
  const folder = folderOf(kind)
  if (!SLUG.test(id) || id.length > 60) {
    throw new CommandRefused(
      `'${id}' cannot be an address: small letters, digits and single hyphens, 60 at most, such as 'uhuru-clinic'.`,
    )
  }
  const file = recordFile(folder, id)
  if (existsSync(join(CONTENT, file)))
    throw new CommandRefused(`content/${file} exists already: choose another name.`)
  const read = readContent(CONTENT)
  const content = read.content ?? read.partly
  if (!content)
    throw new CommandRefused('The content is of another version: npm run lift brings it up.')
  const choices = choicesOf(folder, content)
  const values = readFlags(flags, choices)
  const chosen: Record<string, unknown> = {}
  const missing: string[] = []
  for (const choice of choices) {
    const flag = values[choice.name] ?? (process.stdin.isTTY ? await ask(choice) : '')
    if (flag) chosen[choice.name] = readChoice(choice, String(flag))
    else if (!choice.isOptional)
      missing.push(`${choice.ask} Say --${choice.name} ${choice.options?.[0]?.value ?? 45}.`)
  }
  if (missing.length > 0) throw new CommandRefused(missing.join('\n'))
  mkdirSync(dirname(join(CONTENT, file)), { recursive: true })
  writeFileSync(join(CONTENT, file), newRecord(folder, id, content, chosen), { flag: 'wx' })
  console.log(`Wrote content/${file}: put your own where it says ‘Fill in’.`)
  for (const line of picturesOf(folder, id)) console.log(line)
})

function readFlags(args: string[], choices: readonly Choice[]): Record<string, unknown> {
  const options = choices.map(({ name }) => [name, { type: 'string' }] as const)
  try {
    return parseArgs({ args, options: Object.fromEntries(options) }).values
  } catch (error) {
    throw new CommandRefused(`${(error as Error).message.split('. ')[0]}.`)
  }
}

async function ask({ ask: message, options, isMany, isOptional }: Choice): Promise<string> {
  const none = isOptional ? [{ value: '', label: 'None of these' }] : []
  const answer = !options
    ? await text({
        message,
        validate: (said = '') =>
          /^[1-9]\d*$/.test(said) ? undefined : 'A whole number such as 45.',
      })
    : isMany
      ? await autocompleteMultiselect({
          message,
          options: [...options],
          required: !isOptional,
          maxItems: 10,
          placeholder: 'type to find one',
        })
      : await select({ message, options: [...options, ...none] })
  if (isCancel(answer)) throw new CommandRefused('Nothing was written.')
  return String(answer ?? '')
}
