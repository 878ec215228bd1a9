import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

function read(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8')
}

describe('the files for a server of one machine', () => {
  const configurations = ['nginx-server.conf', 'nginx-static.conf', 'nginx-desk.conf']

  test.each(configurations)('%s writes no visitor down', (name) => {
    const servers = read(name)
      .split(/^server \{$/m)
      .slice(1)
    expect(servers.length).toBeGreaterThan(1)
    for (const server of servers) {
      expect(server).toMatch(/^ {2}access_log off;$/m)
      // From `alert` down nginx names the client and what was asked for.
      expect(server).toMatch(/^ {2}error_log \S+ emerg;$/m)
    }
  })

  test('Caddy keeps no log of visits, and none of the errors that name a visitor', () => {
    const [options = '', sites = ''] = read('Caddyfile').split(/^www\.example\.com/m)
    expect(options).toContain('exclude http.log.error http.handlers.reverse_proxy')
    expect(sites).not.toMatch(/^\s*log\b/m)
  })

  test('the server is started again as often as it ends', () => {
    expect(read('agency.service')).toMatch(/^StartLimitIntervalSec=0$/m)
    expect(read('agency.service')).toMatch(/^Restart=always$/m)
  })

  test('a backup gets no password of the mail server, ends, and tells when it failed', () => {
    const unit = read('agency-backup.service')
    expect(unit).not.toContain('/etc/agency.env')
    expect(unit).toMatch(/^TimeoutStartSec=1h$/m)
    expect(unit).toMatch(/^OnFailure=agency-backup-failed\.service$/m)
  })
})
