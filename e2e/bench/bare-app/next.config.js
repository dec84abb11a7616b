module.exports = { poweredByHeader: false }
