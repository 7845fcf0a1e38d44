const { jest } = require('../../package.json')

/** What starts servers and processes; the tests in test/unit do not. */
module.exports = { ...jest, rootDir: '../..', roots: ['<rootDir>/test/integration'], testTimeout: 30_000 }
