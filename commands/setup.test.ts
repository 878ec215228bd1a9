import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSampleContent } from '../testing/depth.ts'
import { copyTree } from '../testing/repository/copyTree.ts'

// In a copy of the repository: the real command, on real files.
describe.runIf(isSampleContent)('npm run setup and npm run promises', () => {
  let copy = ''
  const environment = () => ({ PATH: process.env.PATH, INIT_CWD: copy })

  beforeAll(async () => {
    copy = await copyTree()
  })

  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  test.each([
    [[], 'this is no terminal. By hand: docs/content.md'],
    [['money'], "There is no section 'money'. There are: name, colours, logo, country, contacts,"],
  ])('without a terminal, for %j, says what to do', (sections, said) => {
    expect(setup(...sections)).toEqual({ status: 1, printed: expect.stringContaining(said) })
  })

  test.runIf(process.platform === 'linux')(
    'on a terminal, keeps what was answered before Ctrl-C, and says how to go on',
    async () => {
      const stopped = await onTerminal([
        ['called?', 'Bjørn\r'],
        ['Now: ', '\x03'],
      ])
      expect(stopped).toMatch(/Kept in content\/: name\.\s+Go on with: npm run setup\s+$/)
      expect(contents().get('agency.yaml')).toContain('name: Bjørn\n')
      const again = await onTerminal([['E-mail', '\x03']], 'commands/setup.ts contacts social')
      expect(again).toMatch(
        /Nothing was changed\.\s+Go on with: npm run setup -- contacts social\s+$/,
      )
    },
  )

  test.runIf(process.platform === 'linux')(
    'what somebody promises is confirmed, and nothing else changes; what is not true is named with its lines',
    async () => {
      const before = contents().get('promises.yaml') ?? ''
      const said = await onTerminal(
        [
          ['1 of 42', '\r'],
          ['2 of 42', '\x1b[A\x1b[A\r'],
          ['3 of 42', '\x1b[A\r'],
          ['4 of 42', '\x03'],
        ],
        'commands/promises.ts',
      )
      const second = /(confirmed: false.*?)confirmed: false/s
      expect(contents().get('promises.yaml')).toBe(before.replace(second, '$1confirmed: true'))
      expect(said).toMatch(/^ {2}content\/copy\/hire\.yaml:\d+ {2}“Another developer if /m)
      expect(said).toMatch(/Confirmed: 1 of 42\.\s+Go on with: npm run promises\s+$/)
    },
  )

  /** Types each answer once its question is shown; everything that was on the screen by the end. */
  async function onTerminal(
    said: readonly (readonly [question: string, keys: string])[],
    script = 'commands/setup.ts',
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

  function contents(): Map<string, string> {
    const content = join(copy, 'content')
    const files = globSync('**/*.yaml', { cwd: content }).sort()
    return new Map(files.map((file) => [file, readFileSync(join(content, file), 'utf8')]))
  }
})
