import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'

export const CTRL_C = '\x03'
export const CTRL_D = '\x04'
export const CTRL_U = '\x15'
export const ENTER = '\r'
export const UP = '\x1b[A'
export const DOWN = '\x1b[B'

/** A terminal, for tests: keys are typed once what they answer stands on its screen. */
export function fixtureTerminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input })
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 120, rows: 40 })
  let screen = ''
  let notify = () => {}
  output.on('data', (part) => {
    screen += stripVTControlCharacters(String(part))
    notify()
  })
  /** Resolves once this was printed behind what was waited for before. */
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
  return {
    streams: { input, output },
    shown,
    async say(question: string, keys: string) {
      await shown(question)
      input.write(keys)
    },
  }
}
