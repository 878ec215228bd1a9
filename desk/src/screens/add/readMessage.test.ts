import { expect, test } from 'vitest'
import { readMessage, writtenAt } from './readMessage.ts'

/** Messages, with `¶` for a line break, each with what is read from it: name, phone, e-mail and service. */
const READ = `Hello, I’d like a website. My name is Njeri Wambui, my number is 0722 123 456  (Ref WEB-3WCX) => Njeri Wambui|0722123456||Websites
Hi, this is Grace Atieno 0733 445 566, I need a website for my salon in Nakuru. How much? => Grace Atieno|0733445566||Websites
Habari, jina langu ni Juma. Nipigie 0733-000-111 au +254 733 000 111 => Juma|0733000111||
Ni Grace, nataka bei => Grace|||
Good morning, I’m Grace and I would like a mobile app => Grace|||Apps
We need help. This is Grace Atieno from Nakuru => Grace Atieno|||
Is an app dear? Regards, Grace => Grace|||
I'm Grace.¶A new menu.¶Kind regards¶Grace Atieno Otieno => Grace Atieno Otieno|||
[29/11, 10:42] Achieng’ Salon: Habari¶[29/11, 10:43] Achieng’ Salon: Two pages by 01.12.2026, for 50,000 => Achieng’ Salon|||
[10:42 am, 29/11/2026] +254 712 345 678: A shop, please => |+254712345678||
29/11/2026, 10:42 - ~ Otieno: A shop, please => Otieno|||
From: Zuri Kamau <zuri@example.org>¶To: hello@agency.example¶¶Call me: 0712 345 678.¶> Call us on 0711 000 000 => Zuri Kamau|0712345678|zuri@example.org|
My budget is 1,000,000 or 2000000 by 2026-12-01 at 10:00, order 20261129. A website or a mobile app? call me 0712 => |||
0712 345 678 or 0733 000 111, a@example.org or b@example.org => |||
[29/11, 10:42] Njeri: 0712 345 678¶[29/11, 10:43] Amina W.: my name is Amina,¶write to amina@agency.example => Njeri|0712345678||
[29/11, 10:42] Njeri: 0712 345 678¶[29/11, 10:43] Juma: my name is Juma => |||
I am Interested in it. I'm Kenyan, and this is Urgent please. Bei ni KSh 5,000? Thanks, Amina => |||
This is Grace Atieno, for my sister.¶Regards¶Juma Otieno => |||`

const SERVICES = [
  { option: 'Websites', names: ['Websites', 'a website'] },
  { option: 'Apps', names: ['Apps', 'a mobile app'] },
]

test('the sender’s name, number, address and service are read from a message if they are clear, and nothing is guessed', () => {
  for (const row of READ.split('\n')) {
    const [text = ''] = row.split(' => ')
    const read = readMessage(text.replaceAll('¶', '\n'), { services: SERVICES, own: ['Amina'] })
    const said = [read.name, read.phone, read.email, read.serviceInterest].join('|')
    expect(`${text} => ${said}`).toBe(row)
  }
})

test('a pasted chat dates from its first message that is not the agency’s own, whether day or month comes first; impossible times are ignored', () => {
  const now = new Date(2027, 0, 5, 17, 45)
  const read = (text: string) => writtenAt(text, { services: [], own: ['Amina'] }, now.getTime())
  expect(read('[04/01, 16:50] Amina W.: Habari\n[05/01, 9:12] Njeri: A shop')).toBe(
    '2027-01-05T09:12',
  )
  expect(read('[10:42 pm, 29/12/2026] +254 712 345 678: A shop')).toBe('2026-12-29T22:42')
  expect(read('[12/29/26, 12:05:31 AM] Njeri: A shop')).toBe('2026-12-29T00:05')
  expect(read('29/12, 12:05 - Njeri: A shop')).toBe('2026-12-29T12:05')
  for (const text of ['[06/01/2027, 9:00] Njeri: x', '[05/10/2026, 9:00] Njeri: x', 'Hello, 9:00'])
    expect(read(text)).toBe('')
})
