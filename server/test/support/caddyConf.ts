import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const CADDYFILE = join(import.meta.dirname, '../../../deploy/Caddyfile')

interface CaddyPlaces {
  readonly port: number
  readonly site: string
  /** The file of headers that the build writes. */
  readonly headers: string
  readonly serverPort: number
  readonly deskPort: number
}

/** Our Caddyfile for this machine: without TLS, its sites by their names on one port. */
export function caddyConf({ port, site, headers, serverPort, deskPort }: CaddyPlaces): string {
  return readFileSync(CADDYFILE, 'utf8')
    .replace(/\nexample\.com \{[\s\S]*?\n\}\n/, '')
    .replace(
      /\n(www|desk)\.example\.com \{/g,
      `\nhttp://$1.example.com:${port} {\n\tbind 127.0.0.1`,
    )
    .replace('\n{\n', '\n{\n\tadmin off\n\tauto_https off\n')
    .replace('127.0.0.1:3000', `127.0.0.1:${serverPort}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${deskPort}`)
    .replace('/opt/agency/current/site/dist', site)
    .replaceAll('/opt/agency/current/site/build/caddy-headers', headers)
}
