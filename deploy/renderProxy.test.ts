import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../server/test/support/temporaryFolder.ts'
import { BUILD_SETTINGS } from '../site/src/rendering/buildSettings.ts'
import { caddyHeaders, hostFiles } from '../site/src/rendering/hostFiles.ts'
import { type ProxyNames, renderProxy } from './renderProxy.ts'

const NAMES: ProxyNames = {
  siteHost: 'www.agency.test',
  deskHost: 'desk.agency.test',
  certificate: null,
  hasBrotli: true,
}
const SECURITY = {
  publicUrl: new URL('https://www.agency.test'),
  emailServiceOrigin: null,
  googleAnalytics: true,
}

/** The sites of a Caddyfile. */
function sitesOf(caddyfile: string): string[] {
  return [...caddyfile.matchAll(/^([^\s#{}].*) \{$/gm)].map(([, name = '']) => name)
}

describe('the files for proxies get the owner’s names', () => {
  test('no example is left in any of them', () => {
    for (const file of ['Caddyfile', 'nginx-server.conf', 'nginx-desk.conf'] as const) {
      expect(renderProxy(file, NAMES)).not.toContain('example.com')
    }
  })

  test('the name without www leads to the one with it; a site without www has no such block, and none without a desk', () => {
    const full = renderProxy('Caddyfile', NAMES)
    expect(sitesOf(full)).toEqual(['www.agency.test', 'agency.test', 'desk.agency.test'])
    expect(full).toContain('redir https://www.agency.test{uri} 308')
    const bare = renderProxy('Caddyfile', { ...NAMES, siteHost: 'agency.test', deskHost: null })
    expect(sitesOf(bare)).toEqual(['agency.test'])
  })

  test('a certificate of one’s own stands where the proxy would get one by itself', () => {
    const certificate = { file: '/etc/ssl/a.pem', key: '/etc/ssl/a.key' }
    const nginx = renderProxy('nginx-server.conf', { ...NAMES, certificate })
    expect(nginx).toMatch(
      /ssl_certificate \/etc\/ssl\/a\.pem;\n\s+ssl_certificate_key \/etc\/ssl\/a\.key;/,
    )
    expect(nginx).not.toContain('letsencrypt')
    const caddy = renderProxy('Caddyfile', { ...NAMES, certificate: 'own' })
    expect(caddy.match(/^\ttls internal$/gm)).toHaveLength(3)
    expect(() => renderProxy('nginx-server.conf', { ...NAMES, certificate: 'own' })).toThrow()
  })

  test('nginx without the module for Brotli does not name it', () => {
    const nginx = renderProxy('nginx-server.conf', { ...NAMES, hasBrotli: false })
    expect(nginx).not.toMatch(/^ *brotli/m)
  })

  test.skipIf(!has('caddy'))(
    'Caddy takes them, for one server as for several in containers',
    () => {
      const folder = temporaryFolder()
      const headers = join(folder, 'headers')
      writeFileSync(headers, caddyHeaders(SECURITY))
      for (const UPSTREAM of ['', 'agency']) {
        const file = join(folder, 'Caddyfile')
        const rendered = execFileSync(process.execPath, ['deploy/renderProxy.ts', 'Caddyfile'], {
          encoding: 'utf8',
          env: {
            ...{ PUBLIC_URL: 'https://www.agency.test', DESK_URL: 'https://desk.agency.test' },
            ...{ OWN_CA: 'yes', HEADERS_FILE: headers, UPSTREAM },
          },
        })
        writeFileSync(file, rendered)
        const { status, stderr } = spawnSync(
          'caddy',
          ['validate', '--adapter', 'caddyfile', '--config', file],
          { encoding: 'utf8', env: { PATH: process.env.PATH, HOME: folder } },
        )
        expect(status, stderr).toBe(0)
        expect(rendered.includes('dynamic a agency 3000')).toBe(UPSTREAM !== '')
      }
    },
  )
})

test('what the scripts build with is what the build reads', () => {
  const [, names = ''] = /^BUILD_SETTINGS='(.*)'$/m.exec(read('deploy/releases.sh')) ?? []
  expect(names.split(' ').toSorted()).toEqual(BUILD_SETTINGS.toSorted())
})

test('hosts that limit the lines of _headers take ours', () => {
  const { _headers } = hostFiles(SECURITY)
  const lines = _headers.split('\n')
  // Cloudflare Pages: 100 rules, 2,000 characters a line.
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2_000)
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThan(100)
})

test.skipIf(!has('shellcheck'))('the scripts are without the usual mistakes', () => {
  const scripts = readdirSync('deploy')
    .filter((name) => name.endsWith('.sh'))
    .map((name) => join('deploy', name))
  const { status, stdout } = spawnSync('shellcheck', ['--external-sources', ...scripts])
  expect(status, String(stdout)).toBe(0)
})

function read(path: string): string {
  return readFileSync(path, 'utf8')
}

function has(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined
}
