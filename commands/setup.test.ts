import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSampleContent } from '../scripts/content/isSampleContent.ts'
import { copyTree } from '../scripts/testing/copyTree.ts'

const ANSWERS = {
  name: "Señor O'Brien & Co.",
  colours: { accent: '#127252' },
  contacts: { greeting: 'Hi "you", \\o/: ' },
  hours: { closes: '17:30' },
  prices: { 'website-design': '$95' },
  social: { X: '', YouTube: 'https://www.youtube.com/@kazibora' },
}

// In a copy of the repository: the real command, on real files.
describe.runIf(isSampleContent)('npm run setup and npm run promises', () => {
  let copy = ''
  const environment = () => ({ PATH: process.env.PATH, INIT_CWD: copy })

  beforeAll(async () => {
    copy = await copyTree()
  }, 60_000)

  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  test('without a terminal or a file says what to do', () => {
    expect(setup()).toEqual({
      status: 1,
      printed: expect.stringContaining('this is no terminal. Give the answers in a file'),
    })
  })

  test('writes nothing of a file in which one answer is wrong, and names all that are', () => {
    const before = contents()
    const { status, printed } = take({ ...ANSWERS, logo: { file: 'gone.svg' }, prices: { x: 1 } })
    expect(status).toBe(1)
    expect(printed).toMatch(/nothing was written:\n- prices\.x: .*\n- logo\.file: There is no file/)
    expect(contents()).toEqual(before)
  })

  test('changes the lines that a file of answers says, and nothing else', () => {
    const before = contents()
    const { status, printed } = take(ANSWERS)
    expect([status, printed]).toEqual([0, expect.stringContaining('See the site: npm start')])
    expect(printed).toContain(
      'count with the sample’s: count them anew, at examples, or delete them: content/services/website-design.yaml.',
    )
    const after = contents()
    const changed = [...after].flatMap(([file, text]) => {
      const old = new Set(before.get(file)?.split('\n'))
      return text.split('\n').filter((line) => !old.has(line))
    })
    expect(changed).toEqual([
      "name: Señor O'Brien & Co.",
      `  greeting: 'Hi "you", \\o/: '`,
      '  closes: 17:30',
      '  - name: YouTube',
      '    icon: youtube-logo',
      '    href: https://www.youtube.com/@kazibora',
      "  light: '#127252'",
      "  dark: '#7dd2ad'",
      'startsAt: 95',
    ])
  })

  test('does nothing the second time, and takes back what it printed', () => {
    const before = contents()
    expect(take(ANSWERS).printed).toContain('No answer differs')
    expect(take(JSON.parse(setup('--print').printed)).printed).toContain('No answer differs')
    expect(contents()).toEqual(before)
  })

  test('with shillings first every price is converted, and those that the file says are in shillings', () => {
    const { status, printed } = take({
      money: { currency: 'KES', convert: 'yes' },
      prices: { maintenance: 'KSh 20,000' },
    })
    expect([status, printed]).toEqual([0, expect.stringContaining('names dollars')])
    expect(contents().get('services/website-design.yaml')).toMatch(/^startsAt: 12500$/m)
    expect(contents().get('services/maintenance.yaml')).toMatch(/^startsAt: 20000$/m)
    expect(contents().get('agency.yaml')).toMatch(/currency: KES\n {2}beside: USD\n/)
  })

  test.runIf(process.platform === 'linux')(
    'on a terminal, goes on where one stopped, until all was asked',
    async () => {
      const stopped = await onTerminal([
        ['called?', 'Bjørn\r'],
        ['Now: ', '\x03'],
      ])
      expect(stopped).toMatch(/Kept in content\/: name\.\s+Go on with: npm run setup\s+$/)
      expect(contents().get('agency.yaml')).toContain('name: Bjørn\n')
      const again = await onTerminal([['Now: ', '\x03']])
      expect(again).toContain('You stopped at ‘Colours’')
      expect(again).toContain('Colours  (2 of 10)')
      expect(again).not.toContain('called?')
    },
  )

  test.runIf(process.platform === 'linux')(
    'what somebody promises is confirmed, and nothing else changes; what is not true is named with its lines',
    async () => {
      const before = contents().get('promises.yaml') ?? ''
      const said = await onTerminal(
        [
          ['1 of 41', '\r'],
          ['2 of 41', '\x1b[A\x1b[A\r'],
          ['3 of 41', '\x1b[A\r'],
          ['4 of 41', '\x03'],
        ],
        'commands/promises.ts',
      )
      const second = /(confirmed: false.*?)confirmed: false/s
      expect(contents().get('promises.yaml')).toBe(before.replace(second, '$1confirmed: true'))
      expect(said).toMatch(/^ {2}content\/copy\/hire\.yaml:\d+ {2}“Another developer if /m)
      expect(said).toMatch(/Confirmed: 1 of 41\.\s+Go on with: npm run promises\s+$/)
    },
  )

  /** Types each answer once its question is shown; everything that was on the screen by the end. */
  async function onTerminal(
    said: readonly (readonly [question: string, keys: string])[],
    script = 'commands/setup.ts --no-pictures',
  ) {
    const command = `stty cols 100 rows 40; ${process.execPath} ${script}`
    const terminal = spawn('script', ['--quiet', '--flush', '--command', command, '/dev/null'], {
      cwd: copy,
      env: { ...environment(), TERM: 'xterm' },
    })
    let screen = ''
    let seen = 0
    const left = [...said]
    terminal.stdout.on('data', (part) => {
      screen += stripVTControlCharacters(String(part))
      const [question, keys] = left[0] ?? ['', '']
      const at = screen.indexOf(question, seen)
      if (!question || at < 0) return
      seen = at + question.length
      left.shift()
      terminal.stdin.write(keys)
    })
    await once(terminal, 'close')
    return screen
  }

  function setup(...parameters: string[]): { status: number | null; printed: string } {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['commands/setup.ts', ...parameters],
      { cwd: copy, encoding: 'utf8', env: environment() },
    )
    return { status, printed: stdout + stderr }
  }

  function take(answers: unknown) {
    writeFileSync(join(copy, 'answers.json'), JSON.stringify(answers))
    return setup('--from', 'answers.json', '--no-pictures')
  }

  function contents(): Map<string, string> {
    const content = join(copy, 'content')
    const files = globSync('**/*.yaml', { cwd: content }).sort()
    return new Map(files.map((file) => [file, readFileSync(join(content, file), 'utf8')]))
  }
})
