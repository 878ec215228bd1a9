/** The last lines of `npm run setup`: what the launch check still wants of the content, what must be done last, and how to see the site. */
import { claims } from '../../content/claims.ts'
import { findContentItems } from '../findContentItems.ts'
import { readContentFiles } from '../readContentFiles.ts'

const items = findContentItems({ content: await readContentFiles(), claims, now: new Date() })
for (const [level, heading] of [
  ['should', 'Better with'],
  ['must', 'Before the public sees it'],
] as const) {
  const own = items.filter((item) => item.level === level)
  if (own.length === 0) continue
  console.log(`\n${heading}:`)
  for (const { what, remedy } of own) console.log(`- ${what}\n  → ${remedy}`)
}
console.log('\nSee it: npm start')
console.log('What else the public needs, mail and settings too: npm run launch-check')
