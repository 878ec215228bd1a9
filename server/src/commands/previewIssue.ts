import { sampleMail } from '../newsletter/sampleMail.ts'
import type { FileCommand } from './Command.ts'
import { issueSettings } from './issueSettings.ts'
import { readIssueFile } from './readIssueFile.ts'
import { writeFile } from './writeFile.ts'

/** An issue as it will look, without sending it. */
export const previewIssue: FileCommand = {
  usage: 'newsletter preview <file> [out.html]',
  summary: 'an issue as it will look: its text here, and as a page for the browser',
  takes: 2,
  async runOnFiles([named, out], { config, now, print, resolveFile }) {
    const { issue } = readIssueFile(named, { resolveFile })
    const { subject, text, html } = sampleMail(
      issue,
      issueSettings(config),
      'reader@example.org',
      now(),
    )
    print(`Subject  ${subject}`)
    print(`Preview  ${issue.preview}`)
    print(`Size     ${Math.ceil(Buffer.byteLength(html) / 1000)} kB of 100 kB\n`)
    print(text)
    if (out === undefined) return
    const file = resolveFile(out)
    // A page of our own making, made as often as one likes.
    writeFile(file, html, { overwrite: file.endsWith('.html') })
    print(`Open ${file} in a browser to see it as a mail program shows it.`)
  },
}
