import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const DEPLOY = join(import.meta.dirname, '../../../deploy')

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

interface NginxPlaces {
  /** Takes logs and whatever else nginx writes. */
  readonly folder: string
  readonly port: number
  readonly site?: string
  /** The file of headers that the build writes. */
  readonly headers?: string
  /** Of our server, for the files that ask it. */
  readonly serverPort?: number
}

/** A whole configuration for this machine, without TLS, of one of our files for nginx. */
export function nginxConf(
  name: 'nginx-server.conf' | 'nginx-static.conf' | 'nginx-desk.conf',
  { folder, port, site, headers, serverPort }: NginxPlaces,
): string {
  const agency = readFileSync(join(DEPLOY, name), 'utf8')
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/ {2}listen 443.*\n {2}listen .*\n/, `  listen 127.0.0.1:${port};\n`)
    .replace(/ {2}ssl_\w+ .*\n/g, '')
    .replace(/server 127\.0\.0\.1:300[01]/, `server 127.0.0.1:${serverPort}`)
    .replace(/^( {2}root) .*;/m, `$1 ${site};`)
    .replace(/^( {2}include) .*;/m, `$1 ${headers};`)
    .replace(existsSync(BROTLI) ? '' : /^ {2}brotli_static .*\n/m, '')
    .replace(/^( {2}error_log) \S+/m, `$1 ${join(folder, 'error.log')}`)
  const written = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${join(folder, what)};`,
  )
  return `${existsSync(BROTLI) ? `load_module ${BROTLI};` : ''}
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/nginx.log crit;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 64; }
http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log ${folder}/access.log;
${written.join(' ')}
${agency}}
`
}
