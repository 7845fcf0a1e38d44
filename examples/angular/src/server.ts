import { join } from 'node:path'
import {
  AngularNodeAppEngine,
  createNodeRequestHandler,
  isMainModule,
  writeResponseToNodeResponse,
} from '@angular/ssr/node'
import express from 'express'

const app = express()
const angular = new AngularNodeAppEngine()

app.use(express.static(join(import.meta.dirname, '../browser'), { maxAge: '1y', index: false }))

app.use(async (request, response, next) => {
  const rendered = await angular.handle(request)
  if (rendered) await writeResponseToNodeResponse(rendered, response)
  else next()
})

if (isMainModule(import.meta.url)) {
  const { PORT: port = 4000 } = process.env
  app.listen(port, () => console.log(`http://localhost:${port}`))
}

/** For `ng serve` and the build. */
export const reqHandler = createNodeRequestHandler(app)
