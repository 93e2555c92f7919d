import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const gateway = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2022',
    // Source maps would publish the source; inlined assets would need data: in the content security policy.
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // V8 compiles all functions while the file arrives, on another thread, and not one by one when a result comes.
    // https://v8.dev/blog/explicit-compile-hints
    rolldownOptions: { output: { postBanner: '//# allFunctionsCalledOnLoad' } },
  },
  server: { proxy: { '/api': gateway, '/problems': gateway } },
});
