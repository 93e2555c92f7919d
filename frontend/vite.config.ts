import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const gateway = 'http://127.0.0.1:3000';

// What Vite puts around a dynamic import waits for the style sheets of what is imported, of which there is one in all.
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? 'export const __vitePreload = (load) => load();'
      : undefined,
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    plainImports,
    react(),
    babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
  ],
  // Short class names: the long ones would be a tenth of what the page's own code weighs.
  css: { modules: { generateScopedName: '[hash:base64:4]' } },
  build: {
    target: 'es2022',
    // Source maps would publish the source; inlined assets would need data: in the content security policy.
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    cssCodeSplit: false,
  },
  server: { proxy: { '/api': gateway, '/problems': gateway } },
});
