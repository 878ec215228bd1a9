import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { askChoices } from './askChoices.ts'
import { choicesOf, type Offered } from './recordChoices.ts'

const ENTER = '\r'
const SPACE = ' '
const DOWN = '\x1b[B'
const UP = '\x1b[A'
const CTRL_C = '\x03'
const option = (value: string, label: string) => ({ value, label })
const OFFERED: Offered = {
  industries: [option('building', 'Building & Construction'), option('finance', 'Finance')],
  services: [option('maintenance', 'Maintenance'), option('web-application', 'Web Application')],
  technologies: Array.from({ length: 20 }, (_, at) => option(`tool-${at}`, `Tool ${at}`)),
  groups: [option('design', 'Design'), option('run', 'Run')],
}

test('a project is asked for its industry, its services and its tools, by their names', async () => {
  const { say, done } = talk('project')
  await say('Which industry', DOWN + ENTER)
  // Nothing is not enough.
  await say('Web Application', ENTER)
  await say('at least one', DOWN + SPACE + ENTER)
  await say('What was it made with?', 'tool 17')
  await say('Tool 17', '\t')
  await say('Tool 17', ENTER)
  expect(await done).toEqual({
    industry: 'finance',
    services: ['web-application'],
    technologies: ['tool-17'],
  })
})

test('a service is asked for its group and its price', async () => {
  const { say, done } = talk('service')
  await say('Which group', DOWN + ENTER)
  await say('What does it start at', `4.5${ENTER}`)
  await say('Whole dollars', `\x7f\x7f5${ENTER}`)
  expect(await done).toEqual({ group: 'run', price: 45 })
})

test('who misses an industry is told how to make it, and who stops has written nothing', async () => {
  const missing = talk('project')
  await missing.say('None of these', UP + ENTER)
  await expect(missing.done).rejects.toThrow('npm run new -- industry <id>')
  const stopped = talk('project')
  await stopped.say('Which industry', CTRL_C)
  await expect(stopped.done).rejects.toThrow('Nothing was written.')
})

function talk(kind: 'project' | 'service') {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input })
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 120, rows: 40 })
  let screen = ''
  let notify = () => {}
  output.on('data', (part) => {
    screen += stripVTControlCharacters(String(part))
    notify()
  })
  const shown = (text: string) =>
    new Promise<void>((resolve) => {
      notify = () => {
        if (!screen.includes(text)) return
        screen = screen.slice(screen.indexOf(text) + text.length)
        notify = () => {}
        resolve()
      }
      notify()
    })
  const done = askChoices(choicesOf(kind, OFFERED), { input, output })
  return {
    done,
    async say(text: string, keys: string) {
      await shown(text)
      input.write(keys)
    },
  }
}
