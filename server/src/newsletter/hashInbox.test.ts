import { expect, test } from 'vitest'
import { inboxOf } from './hashInbox.ts'

test.each([
  ['Ann@Example.org', 'ann@example.org'],
  ['ann+news@example.org', 'ann@example.org'],
  ['A.nn+x+y@GoogleMail.com', 'ann@gmail.com'],
  ['an.n@gmail.com', 'ann@gmail.com'],
  ['an.n@example.org', 'an.n@example.org'],
  ['a-n_n@pm.me', 'ann@proton.me'],
  ['an.n@me.com', 'an.n@icloud.com'],
  ['an-n@ya.ru', 'ann@yandex.com'],
  ['ann@Bücher.example', 'ann@xn--bcher-kva.example'],
  ['ann@xn--bcher-kva.example', 'ann@xn--bcher-kva.example'],
])('%s leads to %s', (address, inbox) => {
  expect(inboxOf(address)).toBe(inbox)
})
