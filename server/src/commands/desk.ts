/** `npm run desk -- <command>`: the operator's commands on the server's machine, without login. Reads settings from the environment. */
import { runDesk } from './runDesk.ts'

process.exitCode = await runDesk(process.argv.slice(2), process.env, {
  print: (text) => console.log(text),
  printError: (problem) => console.error(problem),
})
