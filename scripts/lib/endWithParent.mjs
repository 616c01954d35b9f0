// Loaded before a program that writes files which whoever comes next would write as well: it ends when its parent does.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
