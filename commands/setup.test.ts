import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claims } from '../content/claims.ts'
import { isSampleContent } from './content/isSampleContent.ts'
import { copyTree } from './testing/copyTree.ts'

const ROOT = join(import.meta.dirname, '..')
const BIOME = 'node_modules/@biomejs/biome/bin/biome'
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6z"/></svg>'
const ANSWERS = {
  name: "Señor O'Brien & Co.",
  logo: { file: 'logo.svg', holdsName: true },
  colours: { accent: '#127252' },
  contacts: { greeting: 'Hi "you", \\o/ $' + '{there}: ' },
  hours: { closes: '17:30' },
  prices: { 'website-design': 95 },
  social: { X: '', YouTube: 'https://www.youtube.com/@kazibora' },
}

// In a copy of the repository: the real command, on real files.
describe.runIf(isSampleContent)('npm run setup and npm run promises', () => {
  let copy = ''
  const environment = () => ({
    PATH: process.env.PATH,
    INIT_CWD: copy,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  })

  beforeAll(async () => {
    copy = await copyTree()
    writeFileSync(join(copy, 'logo.svg'), LOGO)
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

  test('changes what a file says and nothing else, formatted as the repository is', () => {
    const before = contents()
    const { status, printed } = take(ANSWERS)
    expect([status, printed]).toEqual([0, expect.stringContaining('See the site: npm start')])
    expect(printed).toContain(
      'count with the sample’s: count them anew, at examples, or delete them: content/services/website-design.ts.',
    )
    const after = contents()
    const changed = [...after].filter(([file, text]) => before.get(file) !== text)
    expect(changed.map(([file]) => file).toSorted()).toEqual([
      'agency.ts',
      'brand.ts',
      'pictures/mark-on-dark.png',
      'pictures/mark.svg',
      'services/website-design.ts',
    ])
    expect([...before.keys()].filter((file) => !after.has(file))).toEqual([])
    const lines = linesChanged(before.get('agency.ts'), after.get('agency.ts'))
    expect(lines).toEqual([
      `  name: "Señor O'Brien & Co.",`,
      `    greeting: 'Hi "you", \\\\o/ \\u0024{there}: ',`,
      `    closes: '17:30',`,
      `    { name: 'YouTube', icon: 'youtube-logo', href: 'https://www.youtube.com/@kazibora' },`,
    ])
    expect(linesChanged(before.get('brand.ts'), after.get('brand.ts'))).toEqual([
      `  mark: 'wordmark',`,
      `  accent: { light: '#127252', dark: '#7dd2ad' },`,
    ])
    const checked = spawnSync(
      process.execPath,
      [join(ROOT, BIOME), 'ci', '--error-on-warnings', '--vcs-enabled=false', 'content'],
      { cwd: copy, encoding: 'utf8' },
    )
    expect(checked.stderr + checked.stdout).not.toContain('error')
    expect(checked.status).toBe(0)
  })

  test('cuts the fonts anew for a letter that they lacked', () => {
    const [own, cut] = [ROOT, copy].map((root) =>
      readFileSync(join(root, 'site/src/styles/fonts/anybody-800.woff2')),
    )
    expect(cut?.equals(own ?? Buffer.of())).toBe(false)
  })

  test('does nothing the second time, and takes back what it printed', () => {
    const before = contents()
    expect(take(ANSWERS).printed).toContain('No answer differs')
    const { printed } = setup('--print')
    expect(JSON.parse(printed)).toMatchObject({
      name: ANSWERS.name,
      logo: { file: 'content/pictures/mark.svg', holdsName: true },
      contacts: ANSWERS.contacts,
      social: ANSWERS.social,
    })
    expect(take(JSON.parse(printed)).printed).toContain('No answer differs')
    expect(contents()).toEqual(before)
  })

  test('goes back to the sign that ships, which is no file of the content', () => {
    expect(take({ logo: null }).status).toBe(0)
    expect(
      readdirSync(join(copy, 'content/pictures')).filter((file) => !file.startsWith('hero')),
    ).toEqual([])
  })

  test.runIf(process.platform === 'linux')(
    'on a terminal, what was answered is kept when one stops, and what follows from it is made when one goes on',
    async () => {
      const font = () => readFileSync(join(copy, 'site/src/styles/fonts/anybody-800.woff2'))
      const before = font()
      const stopped = await onTerminal([
        ['called?', 'Bjørn\r'],
        ['Shillings for one US dollar', '\x03'],
      ])
      expect(stopped).toMatch(/Kept in content\/: name\. Go on with: npm run setup -- exchange\s+$/)
      expect(readFileSync(join(copy, 'content/agency.ts'), 'utf8')).toContain("name: 'Bjørn',")
      const done = await onTerminal([
        ['called?', '\r'],
        ['Shillings for one US dollar', '\r'],
        ['On which day', '\r'],
        ['Is anything to be changed?', '\r'],
      ])
      expect(done).toContain('See the site: npm start')
      expect(font().equals(before)).toBe(false)
    },
  )

  test.runIf(process.platform === 'linux')(
    'goes on by itself where one stopped, until all was asked',
    async () => {
      const script = 'scripts/setup.ts --no-pictures'
      const stopped = await onTerminal(
        [
          ['called?', '\r'],
          ['Now: ', '\x03'],
        ],
        script,
      )
      expect(stopped).toMatch(/Go on with: npm run setup\s+$/)
      const again = await onTerminal([['Now: ', '\x03']], script)
      expect(again).toContain('You stopped at ‘Colours’')
      expect(again).toContain('Colours  (2 of 10)')
      expect(again).not.toContain('called?')
      writeFileSync(join(copy, '.setup-stopped-at'), 'social.LinkedIn')
      const pages = ['LinkedIn', 'Instagram', 'X', 'GitHub', 'Facebook', 'YouTube', 'TikTok']
      await onTerminal(
        [
          ...[...pages, 'Behance'].map((name) => [`${name}: address`, '\r'] as const),
          ['Is anything to be changed?', '\r'],
        ],
        script,
      )
      const anew = await onTerminal([['called?', '\x03']], script)
      expect(anew).not.toContain('You stopped')
    },
  )

  test('promises are not asked without a terminal', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/promises.ts'], {
      cwd: copy,
      encoding: 'utf8',
      env: environment(),
    })
    expect([status, stderr]).toEqual([1, expect.stringContaining('this is no terminal')])
  })

  test.runIf(process.platform === 'linux')(
    'what somebody promises is confirmed, and nothing else changes; what is not true is named with its lines',
    async () => {
      const source = () => readFileSync(join(copy, 'content/claims.ts'), 'utf8')
      const before = source()
      const stopped = await onTerminal(
        [
          [`1 of ${claims.length}`, '\r'],
          [`2 of ${claims.length}`, '\x1b[A\x1b[A\r'],
          [`3 of ${claims.length}`, '\x1b[A\r'],
          [`4 of ${claims.length}`, '\x03'],
        ],
        'scripts/promises.ts',
      )
      const second = /(confirmed: false.*?)confirmed: false/s
      expect(source()).toBe(before.replace(second, '$1confirmed: true'))
      const words = readFileSync(join(copy, 'content/copy/hire.ts'), 'utf8').split('\n')
      const line = words.findIndex((text) => text.includes('Another developer if')) + 1
      expect(stopped).toMatch(
        new RegExp(`^  content/copy/hire\\.ts:${line}  “Another developer if `, 'm'),
      )
      expect(stopped).toMatch(/Confirmed: 1 of \d+\.\s+Go on with: npm run promises\s+$/)
      const next = await onTerminal(
        [
          [`1 of ${claims.length}`, '\r'],
          [`3 of ${claims.length}`, '\x03'],
        ],
        'scripts/promises.ts',
      )
      expect(next).toContain(`${claims.length - 1} nobody has confirmed yet`)
    },
  )

  /** Types each answer once its question is shown; everything that was on the screen by the end. */
  async function onTerminal(
    said: readonly (readonly [question: string, keys: string])[],
    script = 'scripts/setup.ts name exchange --no-pictures',
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
      ['scripts/setup.ts', ...parameters],
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
    const files = readdirSync(content, { recursive: true, withFileTypes: true })
    return new Map(
      files
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => {
          const path = join(parentPath, name)
          return [path.slice(content.length + 1), readFileSync(path, 'latin1')]
        }),
    )
  }

  function linesChanged(before = '', after = ''): string[] {
    const old = new Set(before.split('\n'))
    const lines = Buffer.from(after, 'latin1').toString('utf8').split('\n')
    return lines.filter((line) => !old.has(Buffer.from(line, 'utf8').toString('latin1')))
  }
})
