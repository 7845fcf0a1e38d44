const { jest } = require('../../package.json')

/** `npm run simulate`: the unit tests' environment, for one file that may run for hours. */
module.exports = { ...jest, rootDir: '../..', roots: ['<rootDir>/test/simulation'] }
