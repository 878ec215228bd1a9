/**
 * Prints the security headers for Caddy, made from the server's settings in the environment as the build makes those
 * for nginx: `node deploy/caddyHeaders.ts | sudo tee /etc/caddy/agency-headers`.
 */
import { securityHeaders } from '../protocol/src/securityHeaders.ts'
import { readConfig } from '../server/src/config.ts'

const lines = Object.entries(securityHeaders(readConfig(process.env))).map(
  ([name, value]) => `\t${name} ${JSON.stringify(value)}`,
)
console.log(['header {', ...lines, '\t-Server', '}'].join('\n'))
