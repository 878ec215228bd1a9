import { expect, test } from 'vitest'
import { readSender } from './readSender.ts'

test.each([
  {
    text: 'Hello, I’d like a website. My name is Njeri Wambui, my number is 0722 123 456  (Ref WEB-3WCX)',
    sender: ['Njeri Wambui', '0722123456', ''],
  },
  {
    text: 'Habari, jina langu ni Juma. Nipigie 0733-000-111 au +254 733 000 111',
    sender: ['Juma', '0733000111', ''],
  },
  {
    text: '[29/11, 10:42] Achieng’ Salon: Habari\n[29/11, 10:43] Achieng’ Salon: Two pages by 01.12.2026, for 50,000',
    sender: ['Achieng’ Salon', '', ''],
  },
  {
    text: '[10:42 am, 29/11/2026] +254 712 345 678: A shop, please',
    sender: ['', '+254712345678', ''],
  },
  { text: '29/11/2026, 10:42 - ~ Otieno: A shop, please', sender: ['Otieno', '', ''] },
  {
    text: 'From: Zuri Kamau <zuri@example.org>\nTo: hello@agency.example\nSubject: A shop\n\nCall me: 0712 345 678.\n> Call us on 0711 000 000',
    sender: ['Zuri Kamau', '0712345678', 'zuri@example.org'],
  },
  { text: 'Write to zuri@example.org.', sender: ['', '', 'zuri@example.org'] },
])('the sender of “$text” is recognised', ({ text, sender: [name, phone, email] }) => {
  expect(readSender(text)).toEqual({ name, phone, email })
})

test.each([
  'My budget is 1,000,000 or 2000000 by 2026-12-01 at 10:00, order 20261129',
  '0712 345 678 or 0733 000 111, a@example.org or b@example.org',
  '[29/11, 10:42] Njeri: 0712 345 678\n[29/11, 10:43] Amina: my name is Amina, write to amina@agency.example',
  'call me 0712',
])('nothing is guessed from “%s”', (text) => {
  expect(readSender(text)).toEqual({ name: '', phone: '', email: '' })
})
