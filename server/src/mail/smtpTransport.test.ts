import { expect, test } from 'vitest'
import { mustEncrypt } from './smtpTransport.ts'

test.each([
  'smtp://agency:secret@mail.example.com:587',
  'smtps://agency:secret@mail.example.com',
  'smtp://agency:secret@localhost.example.com',
])('a password for another machine is only said encrypted: %s', (url) => {
  expect(mustEncrypt(url)).toBe(true)
})

test.each([
  'smtp://mail.example.com:25',
  'smtp://agency:secret@localhost:2525',
  'smtp://agency:secret@127.0.0.1',
  'smtp://agency:secret@[::1]:25',
])('nothing secret leaves this machine: %s', (url) => {
  expect(mustEncrypt(url)).toBe(false)
})
